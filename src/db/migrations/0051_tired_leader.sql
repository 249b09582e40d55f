ALTER TABLE "settings" ADD COLUMN "decision_templates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "offers_undo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "message" jsonb;