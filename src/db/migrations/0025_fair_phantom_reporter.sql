ALTER TABLE "members" ADD COLUMN "notes_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "notes_by" text;--> statement-breakpoint
-- Deleted people have no notes; what was written about them shared one row.
UPDATE "members" SET "notes" = '' WHERE "id" = '0';
