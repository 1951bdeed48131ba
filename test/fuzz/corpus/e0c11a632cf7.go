
package main


// CH