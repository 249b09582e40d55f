CREATE TABLE "emojis" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_animated" boolean NOT NULL
);
