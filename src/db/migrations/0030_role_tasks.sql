CREATE TABLE "role_tasks" (
	"role_id" text PRIMARY KEY NOT NULL,
	"tasks" text[] DEFAULT '{}' NOT NULL
);
