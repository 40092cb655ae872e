CREATE TRIGGER credit_ledger_has_completions AFTER INSERT OR UPDATE OR DELETE ON "credit_ledger" FOR EACH ROW EXECUTE FUNCTION report_completion_change();
