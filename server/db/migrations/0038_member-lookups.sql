CREATE INDEX "link_tokens_changed_from" ON "link_tokens" USING btree (lower("payload"->>'from')) WHERE purpose = 'change-email';--> statement-breakpoint
CREATE INDEX "link_tokens_changed_to" ON "link_tokens" USING btree (lower("payload"->>'to')) WHERE purpose = 'change-email';--> statement-breakpoint
CREATE INDEX "credit_notes_user" ON "credit_notes" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "orders_term" ON "orders" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "receipts_user" ON "receipts" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "renewal_steps_order" ON "renewal_steps" USING btree ("order_id");