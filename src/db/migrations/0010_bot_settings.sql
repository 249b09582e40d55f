ALTER TABLE "settings" ADD COLUMN "keeps_all_rewards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "announcement_channel_id" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "interview_category_id" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "archive_category_id" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "approved_role_id" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reminder_after_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "does_reject_silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reject_after_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reapply_after_days" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "minimum_account_age_days" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_hours" CHECK ("settings"."reminder_after_hours" > 0 and "settings"."reject_after_hours" > 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_days" CHECK (coalesce("settings"."reapply_after_days", 1) > 0 and coalesce("settings"."minimum_account_age_days", 1) > 0);