ALTER TABLE "audit_entries" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "personal_hash" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE staff_roles <> '{}';--> statement-breakpoint
UPDATE "users" SET "staff_roles" = '{owner}' WHERE "is_superuser";--> statement-breakpoint
-- Entries are never changed or deleted; only their personal part ends, with its retention.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.detail IS NULL AND NEW.network IS NULL AND NEW.salt IS NULL
    AND ROW(NEW.id, NEW.actor_id, NEW.action, NEW.subject_type, NEW.subject_id, NEW.at, NEW.personal_hash, NEW.hash)
      IS NOT DISTINCT FROM
      ROW(OLD.id, OLD.actor_id, OLD.action, OLD.subject_type, OLD.subject_id, OLD.at, OLD.personal_hash, OLD.hash)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_are_append_only BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
