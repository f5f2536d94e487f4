CREATE TABLE "feedback" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"contact" text NOT NULL,
	"page" text NOT NULL,
	"screenshot" "bytea",
	"language" text NOT NULL,
	"network" text,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_kind_check" CHECK ("feedback"."kind" IN ('problem', 'data', 'idea', 'other')),
	CONSTRAINT "feedback_state_check" CHECK ("feedback"."state" IN ('new', 'inWork', 'done'))
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_state_idx" ON "feedback" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "feedback_user_id_idx" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_network_idx" ON "feedback" USING btree ("network","created_at");