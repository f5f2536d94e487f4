CREATE TABLE "articles" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"importance" smallint NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"display_time" timestamp (3) with time zone NOT NULL,
	"comments_open" boolean NOT NULL,
	"platforms" jsonb NOT NULL,
	"link" text NOT NULL,
	"readings" jsonb NOT NULL,
	"position" serial NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_status_check" CHECK ("articles"."status" IN ('draft', 'published', 'deleted')),
	CONSTRAINT "articles_type_check" CHECK ("articles"."type" IN ('CN', 'US', 'JP', 'EU'))
);
--> statement-breakpoint
CREATE INDEX "articles_position_idx" ON "articles" USING btree ("position");