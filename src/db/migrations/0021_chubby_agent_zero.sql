ALTER TABLE "channels" ADD COLUMN "view_overwrites" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "views_channels" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who may view which channel is not known yet: the bot starts a new gateway session, for which Discord sends the whole guild.
UPDATE "gateway_bookmark" SET "intents" = 0;
