CREATE TABLE "member_invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"per_minute" integer NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "member_invitations_waiting" ON "member_invitations" USING btree ("user_id") WHERE "member_invitations"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "member_invitations_claimed" ON "member_invitations" USING btree ("claimed_at");