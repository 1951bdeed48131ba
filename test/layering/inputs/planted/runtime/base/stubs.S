#define STUB_LIST "entry/list.def"
        .text
        call from_assembly
