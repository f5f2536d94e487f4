CREATE TABLE "batch_series" (
	"batch_id" integer NOT NULL,
	"series_id" integer NOT NULL,
	"before" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "batch_series_batch_id_series_id_pk" PRIMARY KEY("batch_id","series_id")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"author_id" integer NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "batch_series" ADD CONSTRAINT "batch_series_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_series" ADD CONSTRAINT "batch_series_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_series_series_id_idx" ON "batch_series" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "batches_author_id_idx" ON "batches" USING btree ("author_id","id");