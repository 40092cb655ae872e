CREATE TABLE "report_publication_months" (
	"month" date NOT NULL,
	"publication_id" integer NOT NULL,
	"viewed" bigint NOT NULL,
	"started" bigint NOT NULL,
	"submitted" bigint NOT NULL,
	"passed" bigint NOT NULL,
	"first" bigint NOT NULL,
	"first_passed" bigint NOT NULL,
	"quarters" bigint NOT NULL,
	CONSTRAINT "report_publication_months_month_publication_id_pk" PRIMARY KEY("month","publication_id")
);

--> statement-breakpoint
INSERT INTO "report_publication_months"
SELECT date_trunc('month', day)::date, key::int,
	coalesce(sum(value) FILTER (WHERE measure = 'viewed'), 0),
	coalesce(sum(value) FILTER (WHERE measure = 'started'), 0),
	coalesce(sum(value) FILTER (WHERE measure = 'submitted'), 0),
	coalesce(sum(value) FILTER (WHERE measure = 'passed'), 0),
	coalesce(sum(value) FILTER (WHERE measure = 'first'), 0),
	coalesce(sum(value) FILTER (WHERE measure = 'first-passed'), 0),
	coalesce(sum(value) FILTER (WHERE measure = 'quarters'), 0)
FROM "report_figures" WHERE source IN ('content', 'views') GROUP BY 1, 2;
