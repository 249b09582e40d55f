CREATE TABLE "import_pieces" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "import_pieces_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"effect" text,
	"reason" text DEFAULT '' NOT NULL,
	"member_id" text,
	"key" text,
	"before" text DEFAULT '' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"is_applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"byte_count" integer NOT NULL,
	"content_hash" text,
	"column_names" text[] DEFAULT '{}' NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"mapping" jsonb,
	"cursor" integer DEFAULT 0 NOT NULL,
	"sums" jsonb,
	"problem" text,
	"created_by" text,
	"run_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "erased_people" (
	"person_key" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_run_by_members_id_fk" FOREIGN KEY ("run_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_import_id_key_index" ON "import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "import_rows_key_index" ON "import_rows" USING btree ("key");--> statement-breakpoint
CREATE INDEX "import_rows_member_id_index" ON "import_rows" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "imports_content_hash_index" ON "imports" USING btree ("content_hash");