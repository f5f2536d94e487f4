CREATE TABLE "flags" (
	"id" text PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "observations" ADD COLUMN "flag" text;--> statement-breakpoint
ALTER TABLE "revision_changes" ADD COLUMN "old_flag" text;--> statement-breakpoint
ALTER TABLE "revision_changes" ADD COLUMN "new_flag" text;--> statement-breakpoint
CREATE INDEX "observations_flag_idx" ON "observations" USING btree ("series_id") WHERE "observations"."flag" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "revision_changes_flag_idx" ON "revision_changes" USING btree ("series_id") WHERE "revision_changes"."old_flag" IS NOT NULL;