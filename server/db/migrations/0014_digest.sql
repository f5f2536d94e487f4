ALTER TABLE "users" ADD COLUMN "digest" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_digest_check" CHECK ("users"."digest" IN ('never', 'daily', 'weekly'));