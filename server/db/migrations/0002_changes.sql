ALTER TABLE "series" ADD COLUMN "change" double precision;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "change_from_year_ago" double precision;--> statement-breakpoint
UPDATE "series" SET
	"change" = "last_value" - "last_value" / (1 + "percent_change" / 100),
	"change_from_year_ago" = "last_value" - "last_value" / (1 + "percent_change_from_year_ago" / 100)
WHERE "percent_change" > -100 AND ("percent_change_from_year_ago" IS NULL OR "percent_change_from_year_ago" > -100);
