CREATE TABLE "asset_captions" (
	"recording_id" integer NOT NULL,
	"language" text NOT NULL,
	"captions_id" integer NOT NULL,
	CONSTRAINT "asset_captions_recording_id_language_pk" PRIMARY KEY("recording_id","language")
);
--> statement-breakpoint
CREATE TABLE "asset_files" (
	"asset_id" integer NOT NULL,
	"role" text NOT NULL,
	"label" text NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "asset_files_asset_id_role_label_pk" PRIMARY KEY("asset_id","role","label")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text,
	"mime" text,
	"state" text NOT NULL,
	"rejection" jsonb,
	"bytes" bigint NOT NULL,
	"sha256" text,
	"file_id" integer,
	"width" integer,
	"height" integer,
	"duration_seconds" double precision,
	"preparation" text DEFAULT 'not-needed' NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" text NOT NULL,
	"offset_bytes" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "upload_parts_upload_id_offset_bytes_pk" PRIMARY KEY("upload_id","offset_bytes")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"asset_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"metadata" text NOT NULL,
	"length_bytes" bigint NOT NULL,
	"offset_bytes" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "bytes" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "asset_captions" ADD CONSTRAINT "asset_captions_recording_id_assets_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_captions" ADD CONSTRAINT "asset_captions_captions_id_assets_id_fk" FOREIGN KEY ("captions_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_files" ADD CONSTRAINT "asset_files_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_files" ADD CONSTRAINT "asset_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_captions_file" ON "asset_captions" USING btree ("captions_id");--> statement-breakpoint
CREATE INDEX "asset_files_file" ON "asset_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_file" ON "assets" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "assets_kind" ON "assets" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "assets_unfinished" ON "assets" USING btree ("state") WHERE "assets"."state" <> 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_asset" ON "uploads" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");