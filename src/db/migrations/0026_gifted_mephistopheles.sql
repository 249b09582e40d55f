ALTER TABLE "calendar_feeds" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "sealed_secret" text;--> statement-breakpoint
UPDATE "calendar_feeds" SET "secret_hash" = encode(sha256(convert_to("secret", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_pkey";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD PRIMARY KEY ("secret_hash");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ALTER COLUMN "secret" DROP NOT NULL;
