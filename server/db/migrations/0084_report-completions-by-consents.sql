CREATE TRIGGER consents_have_completions AFTER INSERT OR UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION report_completion_change();
