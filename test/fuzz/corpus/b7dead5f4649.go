// RUN: %check-errors %s

package main

%ch