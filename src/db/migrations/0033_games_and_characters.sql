CREATE TABLE "characters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "characters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"name" text NOT NULL,
	"class_id" integer NOT NULL,
	"combat_role_ids" integer[] NOT NULL,
	"strength" integer,
	"is_main" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "combat_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "combat_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"game_id" integer NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_classes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"game_id" integer NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"combat_role_ids" integer[] NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "game_classes_fill_a_role" CHECK (cardinality("game_classes"."combat_role_ids") > 0)
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "party_size" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "team_sizes" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "strength_name" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "setup_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_class_id_game_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."game_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combat_roles" ADD CONSTRAINT "combat_roles_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_classes" ADD CONSTRAINT "game_classes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "characters_one_main" ON "characters" USING btree ("member_id","game_id") WHERE "characters"."is_main";--> statement-breakpoint
CREATE UNIQUE INDEX "characters_name" ON "characters" USING btree ("member_id","game_id",lower("name"));--> statement-breakpoint
CREATE INDEX "characters_class_id_index" ON "characters" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "characters_game_id_index" ON "characters" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "combat_roles_game_id_index" ON "combat_roles" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_classes_game_id_index" ON "game_classes" USING btree ("game_id");--> statement-breakpoint
INSERT INTO "combat_roles" ("game_id", "name", "icon", "color", "position")
SELECT "games"."id", "role"."name", "role"."icon", "role"."color", "role"."position"
FROM "games", (VALUES
	('Tank', 'role-tank', 'blue', 0),
	('Healer', 'role-healer', 'green', 1),
	('Damage', 'role-damage', 'red', 2)
) AS "role" ("name", "icon", "color", "position");
