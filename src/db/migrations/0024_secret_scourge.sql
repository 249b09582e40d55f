ALTER TABLE "channels" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "viewable_since" timestamp (3) with time zone;