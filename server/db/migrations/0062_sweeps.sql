CREATE TABLE "shared_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"after" bigint NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shared_buckets_full" ON "shared_buckets" USING btree ("full_at");