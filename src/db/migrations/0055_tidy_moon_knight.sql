CREATE TABLE "review_card_comments" (
	"comment_id" integer PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"message_id" text,
	"content" text,
	"postable_since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"message_id" text,
	"content" text,
	"postable_since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "review_channel_id" text;--> statement-breakpoint
ALTER TABLE "review_card_comments" ADD CONSTRAINT "review_card_comments_submission_id_review_cards_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."review_cards"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_card_comments_submission_id_index" ON "review_card_comments" USING btree ("submission_id");