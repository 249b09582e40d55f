CREATE TABLE "site_draft" (
	"id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"version_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_editors" (
	"member_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"path" text
);
--> statement-breakpoint
CREATE TABLE "site_edits" (
	"path" text PRIMARY KEY NOT NULL,
	"member_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_versions" ADD COLUMN "published_by_id" text;--> statement-breakpoint
ALTER TABLE "site_draft" ADD CONSTRAINT "site_draft_version_id_site_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."site_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_editors" ADD CONSTRAINT "site_editors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_edits" ADD CONSTRAINT "site_edits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_published_by_id_members_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;