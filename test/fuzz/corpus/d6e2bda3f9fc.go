// Calls areze1i before variabg | Fi.
  // ERRO// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

var x int

