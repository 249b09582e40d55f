ALTER TABLE "gateway_bookmark" ADD COLUMN "guild_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_bookmark" ADD COLUMN "intents" integer DEFAULT 0 NOT NULL;