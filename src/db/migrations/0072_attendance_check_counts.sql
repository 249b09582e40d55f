ALTER TABLE "attendance_checks" ADD COLUMN "counts" jsonb;--> statement-breakpoint
CREATE INDEX "attendance_checks_config_id_at_index" ON "attendance_checks" USING btree ("config_id","at");