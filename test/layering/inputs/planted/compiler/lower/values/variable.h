Place variable_place(FunctionContext& fc, const types::Var* var);
