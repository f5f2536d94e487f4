CREATE TABLE "file_mappings" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"series" jsonb NOT NULL,
	"plan" jsonb,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_mappings_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "file_mappings" ADD CONSTRAINT "file_mappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;