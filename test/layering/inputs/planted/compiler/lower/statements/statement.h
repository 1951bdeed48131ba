void lower_stmt(FunctionContext& fc, const syntax::Stmt* stmt);
void lower_block(FunctionContext& fc, const syntax::BlockStmt* block);
