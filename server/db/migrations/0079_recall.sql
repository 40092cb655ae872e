CREATE TABLE "recall_answers" (
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"answered_on" date NOT NULL,
	"question_version_id" integer NOT NULL,
	"answer_id" integer NOT NULL,
	"correct" boolean NOT NULL,
	"confidence" text,
	"due_on" date NOT NULL,
	"returns_on" date NOT NULL,
	"by_email" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recall_answers_user_id_question_id_answered_on_pk" PRIMARY KEY("user_id","question_id","answered_on")
);
--> statement-breakpoint
CREATE TABLE "recall_cards" (
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"stability" real,
	"difficulty" real,
	"answered_on" date,
	"due_on" date,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "recall_cards_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "recall_emails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"turned_on_at" timestamp with time zone NOT NULL,
	"sent_on" date
);
--> statement-breakpoint
ALTER TABLE "recall_answers" ADD CONSTRAINT "recall_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_answers" ADD CONSTRAINT "recall_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_answers" ADD CONSTRAINT "recall_answers_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_answers" ADD CONSTRAINT "recall_answers_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_cards" ADD CONSTRAINT "recall_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_cards" ADD CONSTRAINT "recall_cards_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_emails" ADD CONSTRAINT "recall_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_answers_day" ON "recall_answers" USING btree ("user_id","answered_on");