CREATE TABLE "kept_rejections" (
	"person_key" text PRIMARY KEY NOT NULL,
	"rejected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limited_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limited_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "is_interview_room" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_rooms" ADD COLUMN "staff_pinged_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "limited_actions_person_key_at_index" ON "limited_actions" USING btree ("person_key","at");--> statement-breakpoint
CREATE INDEX "limited_actions_at_index" ON "limited_actions" USING btree ("at");