// A client that starts the server, asks for pages by HTTP/1.1 and HTTP/2, one after the other and at once, and ends it.
package main

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
)

func get(client *http.Client, method, url, body string) string {
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		return err.Error()
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := client.Do(request)
	if err != nil {
		return err.Error()
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return fmt.Sprint(response.Status, " ", response.Proto, " ", strings.TrimSpace(string(text)), " ", err)
}

func main() {
	server := exec.Command(os.Args[1])
	out, _ := server.StdoutPipe()
	if err := server.Start(); err != nil {
		panic(err)
	}
	defer server.Wait()
	defer server.Process.Kill()
	line, _ := bufio.NewReader(out).ReadString('\n')
	urls := strings.Fields(line)
	client := &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, ForceAttemptHTTP2: true,
	}}
	for _, url := range urls {
		fmt.Println(get(client, "GET", url+"/hello?x=1", ""))
		fmt.Println(get(client, "POST", url+"/hello", "x=posted"))
		fmt.Println(get(client, "GET", url+"/nothing", ""))
		fmt.Println(get(client, "GET", url+"/files/page.txt", ""))
		answers := make(map[string]int)
		var lock sync.Mutex
		var all sync.WaitGroup
		for range 100 {
			all.Go(func() {
				answer := get(client, "GET", url+"/hello?x=many", "")
				lock.Lock()
				answers[answer]++
				lock.Unlock()
			})
		}
		all.Wait()
		fmt.Println(answers)
	}
	_, err := http.Get(urls[1])
	fmt.Println(strings.Contains(err.Error(), "certificate signed by unknown authority"))
}
