ALTER TABLE "reaction_configs" ADD COLUMN "last_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reaction_configs" ADD COLUMN "last_verified_id" text;