CREATE TRIGGER users_have_completions AFTER UPDATE OF first_name, last_name, profession, deleted_at ON "users" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.profession, OLD.deleted_at) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.profession, NEW.deleted_at))
  EXECUTE FUNCTION report_completion_account_change();
