// RUN: %check-errors %s

package main

func f(p int) (r int) {
%ch