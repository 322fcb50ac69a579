// Points, poses and outlines as scenario files write them: "12.25 16", "12.25 16 N".
#pragma once

#include "battlefield/ground.hpp"
#include "kernel/fields.hpp"

namespace linstock::battlefield {

/// A point of a scenario, times `scale`; none if malformed or off the table.
std::optional<Point> read_point(const boost::json::value&, const Ground&, int scale = 1);
/// The points of a list; faults if there are fewer than `least`, or one is malformed or off the table.
std::vector<Point> read_points(const Fields&, std::string_view name, std::size_t least, const Ground&,
                               int scale = 1);
/// A facing: "N", "E", "S", "W", or degrees.
std::optional<Angle> read_facing(std::string_view word);
/// A place, times `scale`, and a facing; a fault if malformed. It may lie off the table.
std::optional<Pose> read_pose(const Fields&, std::string_view name, int scale = 1);

/// A length, a point and a pose as text.
std::string written_inches(Mil);
std::string written(Point);
std::string written(const Pose&);
/// Writes whole inches as a number, others as text.
void write_length(JsonWriter&, std::string_view name, Mil);
void write_points(JsonWriter&, std::string_view name, const std::vector<Point>&);

}  // namespace linstock::battlefield
