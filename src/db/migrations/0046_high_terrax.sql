ALTER TABLE "line_ups" ADD COLUMN "published_by_id" text;--> statement-breakpoint
ALTER TABLE "line_ups" ADD COLUMN "published_parties" jsonb;--> statement-breakpoint
ALTER TABLE "line_ups" ADD CONSTRAINT "line_ups_published_by_id_members_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;