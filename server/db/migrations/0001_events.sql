CREATE TABLE "events" (
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"id" text NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"properties" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_occurred_at_id_pk" PRIMARY KEY("occurred_at","id")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
CREATE INDEX "events_name_idx" ON "events" USING btree ("name","occurred_at");