CREATE TABLE "site_file_chunks" (
	"file_id" integer NOT NULL,
	"number" integer NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "site_file_chunks_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "site_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"upload_id" integer NOT NULL,
	"place" text NOT NULL,
	"size" text NOT NULL,
	"focus_x" integer NOT NULL,
	"focus_y" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_count" integer NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_upload_pieces" (
	"upload_id" integer NOT NULL,
	"number" integer NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "site_upload_pieces_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "site_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"byte_count" integer NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_by_id" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_file_chunks" ADD CONSTRAINT "site_file_chunks_file_id_site_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."site_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_files" ADD CONSTRAINT "site_files_upload_id_site_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."site_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_upload_pieces" ADD CONSTRAINT "site_upload_pieces_upload_id_site_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."site_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_uploads" ADD CONSTRAINT "site_uploads_uploaded_by_id_members_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_files_made_once" ON "site_files" USING btree ("upload_id","place","size","focus_x","focus_y");--> statement-breakpoint
CREATE INDEX "site_files_path_index" ON "site_files" USING btree ("path");