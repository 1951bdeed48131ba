 %check-errorreturn0 %s

ype T stkage 