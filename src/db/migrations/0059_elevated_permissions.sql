ALTER TABLE "roles" RENAME COLUMN "powers" TO "elevated_permissions";
