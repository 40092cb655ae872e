CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_kind_lang_page_name_step_pk" PRIMARY KEY("day","kind","lang","page","name","step")
);
