CREATE TABLE "daily_visitors" (
	"day" date NOT NULL,
	"client" bigint NOT NULL,
	CONSTRAINT "daily_visitors_client_day_pk" PRIMARY KEY("client","day")
);
--> statement-breakpoint
CREATE TABLE "traffic" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "traffic_kind_day_key_pk" PRIMARY KEY("kind","day","key")
);
--> statement-breakpoint
CREATE TABLE "traffic_days" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_bot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "daily_visitors_day_idx" ON "daily_visitors" USING btree ("day");--> statement-breakpoint
CREATE INDEX "traffic_day_idx" ON "traffic" USING btree ("day");