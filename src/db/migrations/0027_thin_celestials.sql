ALTER TABLE "guild" ADD COLUMN "bot_id" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;