CREATE TABLE "application_emojis" (
	"name" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL
);
