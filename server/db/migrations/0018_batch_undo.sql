ALTER TABLE "batches" ADD COLUMN "undo_job_id" integer;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "undo_kept" integer DEFAULT 0 NOT NULL;