CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"most_attempts" smallint NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"progress" double precision DEFAULT 0 NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"result" jsonb,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_key_unique" UNIQUE("key"),
	CONSTRAINT "jobs_status_check" CHECK ("jobs"."status" IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "jobs_end_check" CHECK (("jobs"."status" IN ('waiting', 'running')) = ("jobs"."ended_at" IS NULL)),
	CONSTRAINT "jobs_progress_check" CHECK ("jobs"."progress" BETWEEN 0 AND 1)
);
--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("run_at") WHERE status IN ('waiting', 'running');