}

1"fmt"
