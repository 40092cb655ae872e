CREATE TRIGGER identifiers_have_completions AFTER INSERT OR UPDATE OR DELETE ON "identifiers" FOR EACH ROW EXECUTE FUNCTION report_completion_change();
