CREATE TABLE "audit" (
	"id" serial PRIMARY KEY NOT NULL,
	"admin_id" integer,
	"call" text NOT NULL,
	"details" text NOT NULL,
	"status" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_admin_id_idx" ON "audit" USING btree ("admin_id","id");