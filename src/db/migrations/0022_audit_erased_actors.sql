ALTER TABLE "audit_log" ADD COLUMN "erased_actor_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "erased_actor_name" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "staff_record_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_of_erased_actors" ON "audit_log" USING btree ("erased_actor_id") WHERE "audit_log"."erased_actor_id" is not null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_staff_record_days" CHECK ("settings"."staff_record_days" > 0);